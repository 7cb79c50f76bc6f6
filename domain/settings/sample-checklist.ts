import type { Checklist } from './checklist.ts'

/** The sample's list. No service includes what is sold as an extra. */
export const defaultChecklist: Checklist = {
  shown: false,
  crew: false,
  visits: {
    standard: '',
    deep: '',
    move: '',
  },
  rooms: [
    {
      name: 'Every room',
      es: 'Todas las habitaciones',
      tasks: [
        {
          task: 'Surfaces and furniture dusted',
          es: 'Sacudir superficies y muebles',
          services: ['standard', 'deep', 'move'],
        },
        {
          task: 'Floors vacuumed and mopped',
          es: 'Aspirar y trapear los pisos',
          services: ['standard', 'deep', 'move'],
        },
        {
          task: 'Mirrors wiped, trash taken out',
          es: 'Limpiar espejos, sacar la basura',
          services: ['standard', 'deep', 'move'],
        },
        { task: 'Beds made', es: 'Tender las camas', services: ['standard', 'deep'] },
        { task: 'Baseboards, doors and switches', es: 'Zócalos, puertas e interruptores', services: ['deep', 'move'] },
        { task: 'Under furniture that moves', es: 'Debajo de los muebles que se mueven', services: ['deep', 'move'] },
        { task: 'Inside empty closets and drawers', es: 'Dentro de clósets y cajones vacíos', services: ['move'] },
      ],
    },
    {
      name: 'Kitchen',
      es: 'Cocina',
      tasks: [
        {
          task: 'Counters, sink and faucets',
          es: 'Encimeras, fregadero y llaves',
          services: ['standard', 'deep', 'move'],
        },
        { task: 'Appliances, outside', es: 'Electrodomésticos, por fuera', services: ['standard', 'deep', 'move'] },
        { task: 'Cabinet doors and backsplash', es: 'Puertas de gabinetes y salpicadero', services: ['deep', 'move'] },
      ],
    },
    {
      name: 'Bathrooms',
      es: 'Baños',
      tasks: [
        {
          task: 'Shower, bath, sink and toilet',
          es: 'Ducha, tina, lavabo e inodoro',
          services: ['standard', 'deep', 'move'],
        },
        {
          task: 'Hard-water stains and soap scum',
          es: 'Manchas de sarro y restos de jabón',
          services: ['deep', 'move'],
        },
      ],
    },
  ],
}
