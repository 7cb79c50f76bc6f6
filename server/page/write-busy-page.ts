import { writePlainPage } from '../platform/http/write-plain-page.ts'
import { waitInWords } from '#words/wait.ts'
import * as say from '#words/server/page.ts'

export function writeBusyPage(waitS: number): string {
  return writePlainPage({ title: say.tooManyPages, sentence: say.busy(waitInWords(waitS)) })
}
