import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { API, type Checker, type Type } from 'typescript/unstable/sync'
import { type Contract, type Endpoint, nameOf } from '../domain/endpoints/endpoint.ts'
import { SchemaWriter } from './build-json-schema.ts'

/**
 * Reads the contract with the compiler: what a route answers is said as a type alone, so that no schema gets into a
 * visitor's script, and is still described to other programs.
 */
export async function describeContract(root: string): Promise<Contract> {
  const api = new API({ cwd: root })
  try {
    const openProject = join(root, 'tools/build-contract.tsconfig.json')
    const [project] = api.updateSnapshot({ openProject }).getProjects()
    if (!project) throw new Error('The compiler found no project.')
    const { checker, program } = project
    const writer = new SchemaWriter(checker)
    const routes: Contract['routes'] = {}
    for (const file of listModules(join(root, 'domain/endpoints'))) {
      const source = program.getSourceFile(file)
      const module = source && checker.getSymbolAtLocation(source)
      if (!module) throw new Error(`The compiler did not read ${file}.`)
      // Safe: whatever a module exports has a name.
      const values = (await import(pathToFileURL(file).href)) as Record<string, unknown>
      for (const symbol of checker.getExportsOfModule(module)) {
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
  } finally {
    api.close()
  }
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
