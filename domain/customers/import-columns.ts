/** '' leaves the column out. */
export const importFields = [
  'name',
  'firstName',
  'lastName',
  'company',
  'email',
  'phone',
  'otherPhone',
  'address',
  'street',
  'street2',
  'city',
  'state',
  'zip',
  'access',
  'notes',
  'howFound',
  'language',
] as const
export type ImportField = (typeof importFields)[number]
/** One for each column of the file, in its order. */
export type ImportColumns = (ImportField | '')[]

/** As many columns as Google Contacts and Jobber have, and then some. */
export const mostColumns = 200

/** Of six programs and home-made tables, without spaces, case and signs; the better one, the service address, first. */
const headings: Record<ImportField, readonly (string | RegExp)[]> = {
  name: [
    'displayname',
    'customerfullname',
    'fullname',
    'customername',
    'clientname',
    'name',
    'customer',
    'client',
    'contactname',
    'contact',
  ],
  firstName: ['firstname', 'givenname', 'first', 'forename'],
  lastName: ['lastname', 'familyname', 'surname', 'last'],
  company: ['companyname', 'organizationname', 'company', 'organization', 'business', 'businessname'],
  email: [
    'email',
    'emailaddress',
    'emails',
    'email1value',
    'mail',
    'mainemail',
    'primaryemail',
    'clientemail',
    'customeremail',
    'workemail',
    'homeemail',
  ],
  phone: [
    'mobilenumber',
    'mobilephone',
    'mobile',
    'cellphone',
    'cell',
    'mainphones',
    'mainphone',
    'phonenumber',
    'phonenumbers',
    'phone',
    'phone1value',
    'primaryphone',
    'clientphone',
    'customerphone',
    'telephone',
    'tel',
    'homenumber',
    'homephone',
    'workphone',
  ],
  otherPhone: [
    'homenumber',
    'homephone',
    'phone2value',
    'secondaryphone',
    'otherphone',
    'alternatephone',
    'phone2',
    'workphone',
    'worknumber',
  ],
  address: ['address1formatted', 'serviceaddress', 'fulladdress', 'billingaddress', 'shippingaddress', 'address'],
  street: [
    'servicestreet1',
    'servicestreet',
    'address1street',
    'streetaddress1',
    'streetaddress',
    'street1',
    'street',
    'addressline1',
    'address1',
    'billingstreet1',
    'billingstreet',
  ],
  street2: [
    'servicestreet2',
    'streetaddress2',
    'street2',
    'streetline2',
    'addressline2',
    'address2',
    'apt',
    'unit',
    'billingstreet2',
  ],
  city: ['servicecity', 'address1city', 'city', 'town', 'billingcity'],
  state: [
    'servicestate',
    'address1region',
    'state',
    'province',
    'region',
    'billingstate',
    'serviceprovince',
    'billingprovince',
  ],
  zip: [
    'servicezipcode',
    'servicezip',
    'address1postalcode',
    'zip',
    'zipcode',
    'postalcode',
    'postcode',
    'billingzipcode',
    'billingzip',
  ],
  access: [
    'entryinstructions',
    'accessinstructions',
    'access',
    'gettingin',
    'keyinfo',
    'alarmcode',
    'gatecode',
    'entry',
  ],
  notes: ['notes', 'note', 'memo', 'comments', 'comment', 'customernotes', 'clientnotes', 'privatenotes'],
  language: ['language', 'preferredlanguage', 'spokenlanguage', 'clientlanguage', 'languages', 'speaks'],
  howFound: ['leadsource', 'referralsource', 'howtheyfoundus', 'howdidyouhearaboutus', 'source', 'referredby'],
}

function plain(heading: string): string {
  return heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/#s\b/g, 's')
    .replace(/[^a-z0-9]/g, '')
}

/** Each field once, by its best heading. */
export function guessColumns(header: readonly string[]): ImportColumns {
  const names = header.map(plain)
  const columns: ImportColumns = header.map(() => '')
  for (const field of importFields) {
    const heading = headings[field].find((each) => names.some((name, at) => name === each && columns[at] === ''))
    const at = heading === undefined ? -1 : names.findIndex((name, index) => name === heading && columns[index] === '')
    if (at >= 0) columns[at] = field
  }
  // A whole address beside its parts would be said twice.
  const hasStreet = columns.includes('street')
  return columns.map((field) => (field === 'address' && hasStreet ? '' : field))
}

export function isImportable(columns: ImportColumns): boolean {
  const has = (...fields: ImportField[]) => fields.some((field) => columns.includes(field))
  return has('name', 'firstName', 'lastName', 'company') && has('email', 'phone', 'otherPhone')
}
