import { smallLists } from '../../small-lists/registry.ts'
import type { Kind } from '../kind.ts'
import { plainKind } from '../plain.ts'

/** The small lists that settings contain and that refer to nothing. */
export const kindsOfSmallLists: Kind[] = Object.values(smallLists).flatMap(
  ({ name, table, record, create, settings, queries }) =>
    settings
      ? [
          plainKind({
            section: table,
            words: name.replaceAll('_', ' '),
            resource: name,
            entry: create,
            record,
            queries,
            ...settings,
          }),
        ]
      : [],
)
