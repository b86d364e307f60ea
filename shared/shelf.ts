/** What a browser keeps by name. */
export interface Shelf {
  getItem: (name: string) => string | null
  setItem: (name: string, value: string) => void
  removeItem: (name: string) => void
  keys: () => string[]
}

type StorageItems = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Opens a storage of the browser that never fails: what the browser has no room for, or does not allow, this page keeps
 * until it is closed. `find` returns the storage; browsers that block it throw at the first access, some only at the
 * first write. `onFull` is called whenever the page keeps something itself.
 */
export const openShelf = (find: () => StorageItems, onFull = () => {}): Shelf => {
  const beside = new Map<string, string>()
  const tried = <T>(work: (storage: StorageItems) => T): T | undefined => {
    try {
      return work(find())
    } catch {
      return undefined
    }
  }
  const isKept = (name: string, value: string) =>
    tried((storage) => {
      storage.setItem(name, value)
      return true
    })
  return {
    getItem: (name) => beside.get(name) ?? tried((storage) => storage.getItem(name)) ?? null,
    setItem: (name, value) => {
      if (isKept(name, value)) {
        beside.delete(name)
        return
      }
      beside.set(name, value)
      onFull()
    },
    removeItem: (name) => {
      beside.delete(name)
      tried((storage) => storage.removeItem(name))
    },
    keys: () => [...new Set([...(tried(Object.keys) ?? []), ...beside.keys()])],
  }
}
