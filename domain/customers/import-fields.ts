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
