/** JSON that can stand inside a `<script>`: nothing in it ends the element. */
export function asScriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
