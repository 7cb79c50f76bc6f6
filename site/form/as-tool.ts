import { tools } from '#words/site/tools.ts'

/**
 * Names a form for a person's assistant, as WebMCP's declarative forms do. Without `toolautosubmit`: an assistant fills
 * in the form, and the person sends it.
 */
export function asTool(form: keyof typeof tools): { toolname: string; tooldescription: string } {
  const [toolname, tooldescription] = tools[form]
  return { toolname, tooldescription }
}
