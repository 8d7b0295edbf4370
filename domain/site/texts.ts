// Texts with placeholders such as {phone}. The owner can change each text but not its placeholders' names.
import { isList, itemsOf, list, type ItemOf, type List } from './list.ts'

/** The same tree with any text, number or switch in the place of the literal one. */
export type Widen<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : T extends readonly (infer Item)[]
        ? readonly Widen<Item>[]
        : T extends List
          ? readonly Widen<ItemOf<T>>[]
          : T extends object
            ? { readonly [Key in keyof T]: Widen<T[Key]> }
            : T

const PLACEHOLDER = /\{([a-zA-Z]+)\}/g

export type Values = Readonly<Record<string, string>>

/** Replaces each placeholder that has a value, and leaves the others. */
export const fill = (text: string, values: Values): string =>
  text.replaceAll(PLACEHOLDER, (whole, name: string) => values[name] ?? whole)

export const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)

export function mapTexts<T>(tree: T, change: (text: string) => string): T {
  if (typeof tree === 'string') return change(tree) as T
  if (Array.isArray(tree)) return tree.map((item) => mapTexts(item, change)) as T
  if (tree === null || typeof tree !== 'object') return tree
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, mapTexts(value, change)])) as T
}

export function copyTree<T>(tree: T): T {
  if (tree === null || typeof tree !== 'object') return tree
  if (Array.isArray(tree)) return tree.map(copyTree) as T
  const copy = Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, copyTree(value)]))
  return (isList(tree) ? list(copy) : copy) as T
}

/** The tree with its lists as arrays, without those of their items that are null. */
export function toArrays<T>(tree: T): Widen<T> {
  if (tree === null || typeof tree !== 'object') return tree as Widen<T>
  if (Array.isArray(tree) || isList(tree)) {
    const items: unknown[] = Array.isArray(tree) ? tree : itemsOf(tree)
    return items.filter((item) => item !== null).map(toArrays) as Widen<T>
  }
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, toArrays(value)])) as Widen<T>
}

export function textPaths(tree: unknown, path: readonly string[] = []): { path: string; text: string }[] {
  if (typeof tree === 'string') return [{ path: path.join('.'), text: tree }]
  if (tree === null || typeof tree !== 'object') return []
  return Object.entries(tree).flatMap(([key, value]) => textPaths(value, [...path, key]))
}
