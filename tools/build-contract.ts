import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { API, type Checker, type Type, type TypeReference } from 'typescript/unstable/sync'
import { type Contract, type Endpoint, type JsonSchema, nameOf } from '../domain/endpoints/endpoint.ts'
import { describe, SchemaWriter } from './build-json-schema.ts'

/** With the compiler: an answer is only a type, so that no schema gets into a visitor's script. */
export async function describeContract(root: string): Promise<Contract> {
  return withProject(root, async (project) => {
    const { checker } = project
    const writer = new SchemaWriter(checker)
    const routes: Contract['routes'] = {}
    for (const file of listModules(join(root, 'domain/endpoints'))) {
      // Safe: every export of a module has a name.
      const values = (await import(pathToFileURL(file).href)) as Record<string, unknown>
      for (const symbol of exportsOf(project, file)) {
        for (const [endpoint, type] of endpointsIn(values[symbol.name], checker.getTypeOfSymbol(symbol), checker)) {
          const { answers, query } = shapeOf(type, checker)
          routes[nameOf(endpoint)] = {
            answer: answers && writer.write(answers),
            query: query && writer.writeInline(query),
          }
        }
      }
    }
    return { routes, schemas: Object.fromEntries(writer.named) }
  })
}

/** The rows that the owner exports as JSON, with the comments above the tables and their columns. */
export async function describeRows(root: string): Promise<JsonSchema> {
  return withProject(root, async (project) => {
    const { checker } = project
    const rows = declaredIn(project, join(root, 'server/operations/exports/list-exported.ts'), 'ExportedRows')
    const tables = declaredIn(project, join(root, 'server/schema/tables.ts'), 'Tables')
    const writer = new SchemaWriter(checker, '#/$defs/')
    const properties: Record<string, JsonSchema> = {}
    for (const { name: table } of checker.getPropertiesOfType(rows)) {
      const [written, kept] = [partOf(rows, table, checker), partOf(tables, table, checker)]
      const [row] = checker.getTypeArguments(written as TypeReference)
      if (!row) throw new Error(`${table} is no list of rows.`)
      const columns: Record<string, JsonSchema> = {}
      for (const { name } of checker.getPropertiesOfType(row)) {
        const column = checker.getPropertyOfType(kept, name)
        columns[name] = { ...writer.write(partOf(row, name, checker)), ...(column && describe(column, checker)) }
      }
      const alias = kept.getAliasSymbol()
      const comment = alias ? describe(alias, checker) : {}
      const items = { type: 'object', required: Object.keys(columns), properties: columns }
      properties[table] = { type: 'array', ...comment, items }
    }
    const $defs = Object.fromEntries(writer.named)
    return { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object', properties, $defs }
  })
}

function declaredIn(project: Project, file: string, name: string): Type {
  const symbol = exportsOf(project, file).find((each) => each.name === name)
  const type = symbol && project.checker.getDeclaredTypeOfSymbol(symbol)
  if (!type) throw new Error(`There is no type ${name} in ${file}.`)
  return type
}

function partOf(type: Type, name: string, checker: Checker): Type {
  const property = checker.getPropertyOfType(type, name)
  const inner = property && checker.getTypeOfSymbol(property)
  if (!inner) throw new Error(`There is no ${name} in ${checker.typeToString(type)}.`)
  return inner
}

type Project = Pick<ReturnType<ReturnType<API['updateSnapshot']>['getProjects']>[number], 'checker' | 'program'>

async function withProject<Result>(root: string, use: (project: Project) => Promise<Result>): Promise<Result> {
  const api = new API({ cwd: root })
  try {
    const openProject = join(root, 'tools/build-contract.tsconfig.json')
    const [project] = api.updateSnapshot({ openProject }).getProjects()
    if (!project) throw new Error('The compiler found no project.')
    return await use(project)
  } finally {
    api.close()
  }
}

function exportsOf({ checker, program }: Project, file: string) {
  const source = program.getSourceFile(file)
  const module = source && checker.getSymbolAtLocation(source)
  if (!module) throw new Error(`The compiler did not read ${file}.`)
  return checker.getExportsOfModule(module)
}

function listModules(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  return names.toSorted().map((name) => join(folder, name))
}

/** An export that is an endpoint, or a record of them, with the type of each. */
function endpointsIn(value: unknown, type: Type | undefined, checker: Checker): [Endpoint, Type][] {
  if (typeof value !== 'object' || value === null || !type) return []
  if (isEndpoint(value)) return [[value, type]]
  return Object.entries(value).flatMap(([name, inner]) => {
    const property = checker.getPropertyOfType(type, name)
    return property ? endpointsIn(inner, checker.getTypeOfSymbol(property), checker) : []
  })
}

function isEndpoint(value: object): value is Endpoint {
  return 'method' in value && 'path' in value && 'refuses' in value
}

function shapeOf(endpoint: Type, checker: Checker): Record<string, Type | undefined> {
  const property = checker.getPropertyOfType(endpoint, 'shape')
  const shape = property && checker.getTypeOfSymbol(property)
  const says = shape && checker.getNonNullableType(shape)
  if (!says) return {}
  return Object.fromEntries(checker.getPropertiesOfType(says).map((part) => [part.name, checker.getTypeOfSymbol(part)]))
}
