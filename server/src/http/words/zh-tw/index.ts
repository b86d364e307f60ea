import { calls } from './calls.ts'
import { counted } from './counted.ts'
import { fields } from './fields.ts'
import { headings } from './headings.ts'
import { imports } from './imports.ts'
import { messages } from './messages.ts'
import { meta } from './meta.ts'
import { phrases } from './phrases.ts'
import { platforms } from './platforms.ts'
import { records } from './records.ts'
import { requests } from './requests.ts'
import { settings } from './settings.ts'
import { sheets } from './sheets.ts'
import { trouble } from './trouble.ts'
import { workbooks } from './workbooks.ts'

/** The Traditional Chinese messages, by the English text. `{}` is a placeholder, `{2}` the second one. */
export const zhTW: Record<string, string> = {
  ...requests,
  ...trouble,
  ...fields,
  ...records,
  ...settings,
  ...messages,
  ...platforms,
  ...meta,
  ...imports,
  ...sheets,
  ...workbooks,
  ...headings,
  ...phrases,
  ...counted,
  ...calls,
}
