export type Visit = { windowsAhead: number; name: string } & Record<string, unknown>

const bea = {
  name: 'Bea Ortega',
  email: 'bea@example.com',
  phone: '(415) 555-0188',
  address: '1 Oak Street',
  zip: '94110',
}

const sam = {
  name: 'Sam Lindqvist',
  email: 'sam@example.com',
  phone: '(415) 555-0171',
  address: '80 Pier Road',
  zip: '94107',
}

const thu = {
  name: 'Thu Đặng',
  email: 'thu@example.com',
  phone: '(415) 555-0164',
  address: '9 Hill Court',
  zip: '94114',
}

const omar = {
  name: 'Omar Haddad',
  email: 'omar@example.com',
  phone: '(415) 555-0153',
  address: '33 Bay Avenue',
  zip: '94109',
}

export const doneVisits: (Visit & { review?: object })[] = [
  {
    ...bea,
    windowsAhead: 0,
    service: 'deep',
    homeSize: 'medium',
    extras: ['oven'],
    review: { rating: 5, location: 'Oakland', text: 'Even the oven door is clear again. On time, friendly, thorough.' },
  },
  {
    ...sam,
    windowsAhead: 6,
    service: 'standard',
    homeSize: 'small',
    frequency: 'every-2-weeks',
    textConsent: true,
    review: {
      rating: 4,
      location: 'San Francisco',
      text: 'Very good. One window was forgotten and done the next day.',
    },
  },
  { ...thu, windowsAhead: 8, service: 'move', homeSize: 'large', notes: 'The keys have to be back by five.' },
]

export const unverifiedReview = {
  rating: 2,
  name: omar.name,
  location: 'San Francisco',
  service: 'standard',
  text: 'The clean was fine, but nobody called about being an hour late.',
}

export const estimates = [
  {
    ...customerOf(omar),
    service: 'deep',
    homeSize: 'large',
    notes: 'Two cats. The back door sticks.',
    textConsent: true,
  },
  { ...customerOf(thu), service: 'standard', homeSize: 'medium', textConsent: false },
]

export const comingVisits: Visit[] = [
  { ...sam, windowsAhead: 2, service: 'standard', homeSize: 'small', frequency: 'every-2-weeks', textConsent: true },
  {
    ...bea,
    windowsAhead: 7,
    service: 'standard',
    homeSize: 'medium',
    access: 'Key box at the side gate, ask for the code.',
  },
]

export const requests: Visit[] = [
  { ...omar, windowsAhead: 1, service: 'deep', homeSize: 'large', extras: ['fridge', 'windows'] },
  {
    ...thu,
    windowsAhead: 9,
    service: 'standard',
    homeSize: 'medium',
    frequency: 'weekly',
    notes: 'Please bring your own ladder.',
  },
]

function customerOf({ name, email, phone, address }: typeof bea) {
  return { customerName: name, customerEmail: email, customerPhone: phone, address }
}
