import type { CrewWords } from '../../domain/crew/crew-words.ts'
import type { PersonLanguage } from '../../domain/crew/crew.ts'
import { crew as spanish } from '../es/crew.ts'
import { crew as english } from './crew.ts'

/** The words of the page of people who clean, by their language. */
export const crewWords: Record<PersonLanguage, CrewWords> = { en: english, es: spanish }
