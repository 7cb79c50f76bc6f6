import { tools } from '#words/site/tools.ts'

/**
 * Names a form for a person's assistant, as WebMCP's declarative forms do. Without `toolautosubmit`: an assistant fills
 * the form in, and it is the person who sends it.
 */
export function asTool(form: keyof typeof tools): { toolname: string; tooldescription: string } {
  const [toolname, tooldescription] = tools[form]
  return { toolname, tooldescription }
}
