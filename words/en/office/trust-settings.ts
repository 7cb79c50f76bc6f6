import { prices } from './settings.ts'

export const trustHint =
  'The page shows what you answer here, word for word. Topics that you leave empty are not shown.'
export const filled = ({ answers, people, photos }: { answers: number; people: number; photos: number }) => {
  const parts = [
    answers === 1 ? 'one answer' : answers > 1 && `${answers} answers`,
    people === 1 ? 'one person' : people > 1 && `${people} people`,
    photos === 1 ? 'one photo' : photos > 1 && `${photos} photos`,
  ].filter((part) => part !== false)
  const said = parts.join(', ')
  return said === '' ? 'Nothing is answered yet' : `${said.charAt(0).toUpperCase()}${said.slice(1)}`
}
export const peopleHint = 'Up to six people who come to customers. Ask them before you show their name and photo.'
export const personNumber = (number: number) => `Person ${number}`
export const personNameless = 'Enter the name, so that the photo can be saved.'
export const personName = (number: number) => `Name of person ${number}`
export const personWords = (number: number) => `A sentence about person ${number} (optional)`
export const personWordsHint = 'Such as: Has cleaned with us since spring, speaks Spanish.'
export const personPhoto = (number: number) => `Photo of person ${number}`
export const addPerson = 'Add a person'
export const removePerson = (number: number) => `Remove person ${number}`
export const removePersonPhoto = (number: number) => `Remove the photo of person ${number}`
export const photosHint =
  'Up to eight of your own. They are made smaller, and camera data such as the place is removed, before they are sent.'
export const addPhotos = 'Add photos'
export const photoNumber = (number: number) => `Photo ${number}`
export const photoShows = (number: number) => `What photo ${number} shows`
export const photoOnTop = 'At the top of the page'
export const removePhoto = (number: number) => `Remove photo ${number}`
export const keepingPhoto = 'Making it smaller and sending it …'
export const photoKept = 'It is on the page once you save.'
export const claimsTitle = 'You are (tick only what you can prove)'
export const questions = 'Questions and answers'
export const questionNumber = (number: number) => `Question ${number}`
export const answerNumber = (number: number) => `Answer ${number}`
export const addQuestion = 'Add a question'
export const removeQuestion = (number: number) => `Remove question ${number}`
export const checklistHint =
  'Read this list, make it yours and tick the box. Visitors can then compare the services. What you leave empty is not shown.'
export const showChecklist = 'We work like this: show it on the page'
export const crewChecklist = 'Cleaners check this off on their phone'
export const inSpanish = 'In Spanish, for cleaners (optional)'
export const sampleChecklist = 'Still the sample’s list'
export const noChecklist = 'Not shown yet'
export const noTasks = 'No tasks'
export const tasksIn = (tasks: number, rooms: number) =>
  `${tasks === 1 ? 'One task' : `${tasks} tasks`} in ${rooms === 1 ? 'one room' : `${rooms} rooms`}`
export const visits = 'How long a visit takes, in your own words (optional)'
export const visitsHint = 'Where you leave this empty, the page says what stands under “How long visits take”.'
export const saveServiceFirst = `Save “${prices}” to list your new service here.`
export const room = 'Room'
export const newRoom = 'New room'
export const addRoom = 'Add a room'
export const task = (number: number) => `Task ${number}`
export const addTask = 'Add a task'
export const addTaskTo = (room: string) => `Add a task to ${room === '' ? 'the new room' : room}`
export const removeTask = (number: number) => `Remove task ${number}`
