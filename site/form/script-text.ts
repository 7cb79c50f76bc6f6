/** Nothing in it ends a `<script>`. */
export function asScriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
