import type { CrewWords } from '../../domain/crew/crew-words.ts'
import type { PersonLanguage } from '../../domain/crew/crew.ts'
import { crew as spanish } from '../es/crew.ts'
import { crew as english } from './crew.ts'

export const crewWords: Record<PersonLanguage, CrewWords> = { en: english, es: spanish }
