export const yourPage = 'Business and page'
export const emailOptional = 'Email (optional)'
export const emailHint =
  'Shown on the page and on estimates. Replies and booking news go there, no matter who signs in.'
export const addressOptional = 'Address (optional)'
export const emailOwners =
  'Shown on the page and on estimates. Replies and booking news go there; only an owner can change it.'
export const addressHint = 'Shown on the page, on estimates and in emails.'
export const pickColor = 'Pick the color'
export const bookNow = 'Book Now'
export const easyToRead = (ratio: number) => `Easy to read everywhere (contrast at least ${ratio} to 1).`
export const tooLight = (ratio: number, needed: number) =>
  `Too light to read (contrast ${ratio} to 1 at worst; it takes ${needed}). The page uses a darker shade of it.`
export const logo = 'Logo'
export const noLogo = 'None'
export const logoPlace = 'At the head of estimates'
export const logoOf = (brand: string) => `Logo of ${brand}`
export const removeLogo = 'Remove the logo'
export const choosePicture = 'Choose a picture'
export const chooseAnother = 'Choose another picture'
export const pictureHint = 'Printed on white at the head of every new estimate. A large picture is made smaller.'
export const noPicture = 'This file cannot be read as a picture. Use a JPEG or PNG picture.'
export const unseenOnWhite = 'This picture cannot be seen on white paper. Use one in dark colors.'
export const newLogo = 'The new logo'
export const madePrintable = 'It was put on white and prepared for printing.'
export const keepingLogo = 'Saving it …'
export const takeLogo = 'Use this logo'
export const dropLogo = 'Do not use it'
export const sectionsHint = 'The names of the page’s sections are changed on the page itself, with the pen beside each.'
export const logoKept = 'The logo is saved. New estimates show it.'
export const logoRemoved = 'The logo is removed. Estimates that already show it keep it.'
