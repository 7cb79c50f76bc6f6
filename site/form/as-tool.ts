import { tools } from '#words/site/tools.ts'

/** WebMCP's declarative form. Without `toolautosubmit`: an assistant fills it in, and the person sends it. */
export function asTool(form: keyof typeof tools): { toolname: string; tooldescription: string } {
  const [toolname, tooldescription] = tools[form]
  return { toolname, tooldescription }
}
