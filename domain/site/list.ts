// A list of defaults. Its items have keys, so that an owner's words stay with their item when it moves or others come and go.
const IS_LIST = Symbol('list')

/** In the order of the keys. A key belongs to its item forever; the keys that were removed are never used again. */
export type List<T = Readonly<Record<string, unknown>>> = T & { readonly [IS_LIST]: true }
export type ItemOf<T extends List> = T[Exclude<keyof T, typeof IS_LIST>]

/* @__NO_SIDE_EFFECTS__ */
export function list<const T extends Readonly<Record<string, unknown>>>(items: T): List<T> {
  return Object.defineProperty({ ...items }, IS_LIST, { value: true }) as List<T>
}

export const isList = (value: object): value is List => Object.hasOwn(value, IS_LIST)

export const itemsOf = <T extends List>(items: T): ItemOf<T>[] =>
  Object.values<ItemOf<T>>(items as Record<string, ItemOf<T>>)
