import { type Checker, SignatureKind, type Symbol, type Type, TypeFlags } from 'typescript/unstable/sync'
import type { JsonSchema } from '../domain/endpoints/endpoint.ts'

/**
 * Turns types into the JSON Schema of their values as `JSON.stringify` writes them. A type with a name and no
 * parameters becomes one of `named`, and is referred to; `description` is the comment above it.
 */
export class SchemaWriter {
  readonly named = new Map<string, JsonSchema>()
  readonly #owners = new Map<string, Symbol>()
  readonly #checker: Checker

  readonly #place: string

  /** `place` is where the named ones will stand. */
  constructor(checker: Checker, place = '#/components/schemas/') {
    this.#checker = checker
    this.#place = place
  }

  /** Undefined for a value that is not JSON, such as a file. */
  write(type: Type): JsonSchema | undefined {
    return type.getSymbol()?.name === 'Response' ? undefined : this.#schemaOf(type)
  }

  /** The schema itself, also where the type has a name. */
  writeInline(type: Type): JsonSchema {
    return this.#inline(type)
  }

  #schemaOf(type: Type): JsonSchema {
    const alias = type.getAliasSymbol()
    const isNamed =
      alias !== undefined && !(type.flags & TypeFlags.Primitive) && type.getAliasTypeArguments().length === 0
    return isNamed ? this.#referTo(alias, type) : this.#inline(type)
  }

  #referTo(alias: Symbol, type: Type): JsonSchema {
    const { name } = alias
    const owner = this.#owners.get(name)
    if (owner && owner !== alias) throw new Error(`Two types of the contract are called ${name}: rename one of them.`)
    if (!owner) {
      this.#owners.set(name, alias)
      // Named before its parts are written: a part may be of the same type.
      this.named.set(name, {})
      this.named.set(name, { ...describe(alias, this.#checker), ...this.#inline(type) })
    }
    return { $ref: this.#place + name }
  }

  #inline(type: Type): JsonSchema {
    const { flags } = type
    if (type.isLiteralType()) return { const: type.value }
    if (type.isUnionType()) return this.#anyOf(type.getTypes())
    if (flags & TypeFlags.StringLike) return { type: 'string' }
    if (flags & TypeFlags.NumberLike) return { type: 'number' }
    if (flags & TypeFlags.BooleanLike) return { type: 'boolean' }
    if (flags & TypeFlags.Null) return { type: 'null' }
    if (flags & TypeFlags.NonPrimitive) return { type: 'object' }
    if (flags & TypeFlags.AnyOrUnknown) return {}
    if (this.#checker.isArrayLikeType(type)) return this.#array(type)
    if (type.isObjectType() || type.isIntersectionType()) return this.#object(type)
    throw new Error(`No JSON is known for the type ${this.#checker.typeToString(type)}.`)
  }

  #anyOf(types: readonly Type[]): JsonSchema {
    const literals = types.filter((type) => type.isLiteralType()).map(({ value }) => value)
    const isBoolean = literals.includes(true) && literals.includes(false)
    const values = literals.filter((value) => !isBoolean || typeof value !== 'boolean')
    const others = types.filter((type) => !type.isLiteralType() && !(type.flags & TypeFlags.Undefined))
    const choices = [
      ...(values.length > 0 ? [values.length === 1 ? { const: values[0] } : { enum: values }] : []),
      ...(isBoolean ? [{ type: 'boolean' }] : []),
      ...others.map((type) => this.#schemaOf(type)),
    ]
    return choices.length === 1 && choices[0] ? choices[0] : { anyOf: choices }
  }

  #array(type: Type): JsonSchema {
    const items = type.isTypeReference() ? this.#checker.getTypeArguments(type).map((item) => this.#schemaOf(item)) : []
    return type.isTupleType() || items.length !== 1
      ? { type: 'array', prefixItems: items, minItems: items.length, items: false }
      : { type: 'array', items: items[0] }
  }

  #object(type: Type): JsonSchema {
    if (this.#checker.getSignaturesOfType(type, SignatureKind.Call).length > 0) {
      throw new Error(`A function is no JSON: ${this.#checker.typeToString(type)}.`)
    }
    const properties: Record<string, JsonSchema> = {}
    const required: string[] = []
    for (const property of this.#checker.getPropertiesOfType(type)) {
      const inner = this.#checker.getTypeOfSymbol(property)
      if (!inner) throw new Error(`The type of ${property.name} is unknown.`)
      properties[property.name] = { ...this.#schemaOf(inner), ...describe(property, this.#checker) }
      if (!isOptional(inner)) required.push(property.name)
    }
    const [index] = this.#checker.getIndexInfosOfType(type)
    return {
      type: 'object',
      ...(required.length > 0 && { required }),
      properties,
      ...(index && { additionalProperties: this.#schemaOf(index.valueType) }),
    }
  }
}

/** A value that may be undefined is left out of the JSON. */
function isOptional(type: Type): boolean {
  return type.isUnionType() && type.getTypes().some(({ flags }) => flags & TypeFlags.Undefined)
}

/** The comment above it, if there is one. */
export function describe(symbol: Symbol, checker: Checker): JsonSchema {
  const description = checker.getDocumentationCommentOfSymbol(symbol).replaceAll(/\s+/g, ' ').trim()
  return description === '' ? {} : { description }
}
