type Labels = Record<string, string | number>
export type Sample = { suffix?: string; labels?: Labels; value: number }
export type Family = { name: string; type: 'gauge' | 'counter' | 'histogram'; help: string; samples: Sample[] }

/** https://prometheus.io/docs/instrumenting/exposition_formats/ */
export function writeMetrics(families: readonly Family[]): string {
  return families.map(inText).join('')
}

function inText({ name, type, help, samples }: Family): string {
  const lines = samples.map(({ suffix = '', labels = {}, value }) => `${name}${suffix}${inBraces(labels)} ${value}\n`)
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

function inBraces(labels: Labels): string {
  const told = Object.entries(labels).map(([label, value]) => `${label}="${escape(String(value))}"`)
  return told.length === 0 ? '' : `{${told.join(',')}}`
}

function escape(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
