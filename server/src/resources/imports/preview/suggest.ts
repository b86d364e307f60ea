import { namesWith } from '#fields/field.ts'
import type { PlainKey } from '#messages/keys.ts'
import { message } from '#messages/message.ts'
import { render } from '#messages/render.ts'
import { contactFields } from '#resources/contacts/fields.ts'
import { ticketFields } from '#resources/tickets/fields.ts'
import {
  type ContactColumnName,
  contactHeader,
  customHeader,
  relationHeader,
  ticketCustomHeader,
  ticketHeader,
} from '../recipes/column-names.ts'
import { contactColumns, targetOf } from '../recipes/columns.ts'
import { nameHeader } from '../recipes/parts.ts'
import type { RecipeHeader } from '../recipes/schema.ts'

/** Names of a column with the whole name, used only if no column has a part of the name. */
const wholeNames = `name, full name, customer name, contact name, member name, 姓名, 全名, 中文姓名, 客戶姓名, 會員姓名,
  聯絡人姓名, 聯絡人, 連絡人, 會員名稱, 顧客姓名, 客户姓名, 会员姓名`

/** Names of columns with what a contact has beside its own fields. */
const partNames: Record<string, string> = {
  'phone_numbers.mobile': `mobile, mobile phone, mobile number, cell, cell phone, cellphone, mobil, handy, 手機, 手機號碼, 行動電話,
    行動電話號碼, 行動, 手机, 手机号码`,
  'phone_numbers.home': `home phone, home telephone, landline, 住家電話, 家用電話, 市話, 市內電話, 電話住家, 電話家, 電話宅,
    電話夜`,
  'phone_numbers.company': `company phone, office phone, work phone, 公司電話, 辦公室電話, 電話公司, 電話公, 電話辦公室,
    電話日`,
  'phone_numbers.fax': 'fax, fax number, 傳真, 傳真號碼',
  'email_contacts.address': `email, e mail, email address, mail, 電子郵件, 電子信箱, 電子郵件信箱, 電郵, 信箱, 邮箱,
    电子邮件`,
  'addresses.home': 'home address, 住址, 住家地址, 戶籍地址',
  'addresses.mailing': 'mailing address, 郵寄地址',
  'addresses.billing': 'billing address, 帳單地址',
  'addresses.express_delivery': `shipping address, delivery address, 送貨地址, 收件地址, 收貨地址, 寄送地址, 配送地址,
    宅配地址`,
  'addresses.current_residence': '現居地址, 居住地址',
  'tags.name': 'tag, tags, labels, 標籤, 标签',
  'companies.name': 'company, company name, organization, 公司, 公司名稱, 公司名称',
  'companies.sn': 'company registration number, tax id, vat number, 統一編號, 統編, 公司統編',
}

/** Names of columns that do not say of which type their phone numbers or addresses are. */
const untypedNames: [values: string[], names: string][] = [
  [
    ['phone_numbers.mobile', 'phone_numbers.home', 'phone_numbers.other'],
    `phone, phone number, telephone, telephone number, tel, telefon, telefonnr, telefonnummer, 電話, 電話號碼, 聯絡電話, 連絡電話, 连络电话, 联系电话, 电话`,
  ],
  [
    ['addresses.home', 'addresses.mailing', 'addresses.other'],
    'address, postal address, 地址, 通訊地址, 聯絡地址, 連絡地址',
  ],
]

/** The columns that identify contacts, in order of preference. */
const identifying: ContactColumnName[] = ['membership_no', 'identity_no']

/** What finds contacts where no column with an identifying number does. */
const identifyingParts = ['phone_numbers.mobile', 'email_contacts.address']

interface NamedField {
  id: number
  name: string
  category_id: number | null
  type: number
  /** Whether it is a contact's own, and of no relation table. */
  is_of_contact?: boolean
}

type Suggestions = (RecipeHeader | undefined)[]
type Find = (names: string[]) => RecipeHeader | undefined

/** Normalizes a name for comparison: without case, width, blanks and punctuation. */
const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const plainList = (list: string) => list.split(',').map(plain)

/** Returns the names of a field's column: the usual ones, and its headings in exported files. */
const columnNames = ({ importNames, heading }: { importNames: string; heading?: PlainKey }) => [
  ...plainList(importNames),
  ...(heading ? [plain(render(message(heading), 'en')), plain(render(message(heading), 'zh-TW'))] : []),
]

const byName = new Map(
  namesWith(contactFields, 'importNames').flatMap((column) =>
    columnNames(contactFields[column]).map((name) => [name, column] as const),
  ),
)
const wholes = new Set(plainList(wholeNames))

/** Returns a column's name with and without a bracketed suffix: 生日(YYYY-MM-DD). */
const namesOf = (cell: string | null) => {
  const text = cell ?? ''
  return [plain(text), plain(text.replace(/[([{（［｛【〔].*$/su, ''))].filter(Boolean)
}

const findColumn: Find = (given) => {
  const column = given.map((name) => byName.get(name)).find(Boolean)
  return column && { value: contactHeader(column) }
}

const partByName = new Map(
  Object.entries(partNames).flatMap(([value, names]) =>
    plainList(names).map((name) => [name, value] as const),
  ),
)

/** The types that are left for a second number or address of one name: "Mobile 2". */
const seconds: Record<string, string> = { phone_numbers: 'phone_numbers.other', addresses: 'addresses.other' }

const withoutNumber = (names: string[]) => names.map((name) => name.replace(/\d+$/, ''))

const findPart: Find = (given) => {
  const value = given.map((name) => partByName.get(name)).find(Boolean)
  return value === undefined ? undefined : { value }
}

const findNumberedPart: Find = (given) => findPart(withoutNumber(given))

const findSecondPart: Find = (given) => {
  const value = seconds[findNumberedPart(given)?.value?.split('.')[0] ?? '']
  return value === undefined ? undefined : { value }
}

const untyped = untypedNames.flatMap(([values, list]) =>
  values.map((value) => ({ value, names: plainList(list) })),
)

/** Suggests types, in this order, for columns that name none; columns that name one have been given theirs before. */
const findUntyped = untyped.map(
  ({ value, names }): Find =>
    (given) =>
      [...given, ...withoutNumber(given)].some((name) => names.includes(name)) ? { value } : undefined,
)

const fillParts = (suggestions: Suggestions, given: string[][]) =>
  [findPart, findNumberedPart, ...findUntyped, findSecondPart].reduce(
    (filled, find) => fill(filled, given, find),
    suggestions,
  )

/** Finds one of the contact's own custom fields. */
const findCustom =
  (fields: NamedField[], headerOf = customHeader): Find =>
  (given) => {
    const field = fields.find(({ name }) => given.includes(plain(name)))
    if (!field) return undefined
    const { id, name, category_id, type } = field
    return { id, type, value: headerOf(id), text: name, ...(category_id !== null && { category_id }) }
  }

const ticketByName = new Map(
  namesWith(ticketFields, 'importNames').flatMap((column) =>
    columnNames(ticketFields[column]).map((name) => [name, column] as const),
  ),
)

const findTicketColumn: Find = (given) => {
  const column = given.map((name) => ticketByName.get(name)).find(Boolean)
  return column && { value: ticketHeader(column) }
}

/** Finds what a ticket's contact is found by; the rest of a contact is not a ticket's to change. */
const findContactKey: Find = (given) => {
  const header = findColumn(given) ?? findPart(given) ?? findUntyped[0]?.(given)
  const keys = [contactHeader('id'), ...identifying.map(contactHeader), ...identifyingParts]
  return keys.includes(header?.value ?? '') ? header : undefined
}

const findWholeName: Find = (given) =>
  given.some((name) => wholes.has(name)) ? { value: nameHeader } : undefined

const findField =
  (fields: NamedField[]): Find =>
  (given) => {
    const field = fields.find(({ name }) => given.includes(plain(name)))
    if (!field) return undefined
    const { id, name, category_id, type } = field
    return { id, type, value: relationHeader(id), text: name, category_id }
  }

/** Fills the columns that have no suggestion yet; each target is used once. */
const fill = (suggestions: Suggestions, given: string[][], find: Find): Suggestions => {
  const used = new Set(suggestions.map((header) => header?.value))
  return suggestions.map((header, index) => {
    const found = header ?? find(given[index] ?? [])
    if (header || !found || used.has(found.value)) return header
    used.add(found.value)
    return found
  })
}

const countFound = (suggestions: Suggestions) => suggestions.filter(Boolean).length

/** Suggests fields of a single category, as a recipe has only one: the one matching most columns. */
const fillFields = (suggestions: Suggestions, given: string[][], fields: NamedField[]) => {
  const categories = new Set(fields.flatMap(({ category_id }) => category_id ?? []))
  let best = suggestions
  for (const category of [...categories].sort((a, b) => a - b)) {
    const ofCategory = fields.filter(({ category_id }) => category_id === category)
    const filled = fill(suggestions, given, findField(ofCategory))
    if (countFound(filled) > countFound(best)) best = filled
  }
  return best
}

const marked = (suggestions: Suggestions) => {
  const columnOf = (header: RecipeHeader | undefined) => {
    const target = targetOf(header?.value)
    return target?.kind === 'contact' ? target.column : undefined
  }
  const columns = suggestions.map(columnOf)
  const fixed = columns.filter((column) => column && !contactColumns[column].isImportable)
  const numbered = identifying.find((column) => columns.includes(column))
  const matching = fixed.length || !numbered ? fixed : [numbered]
  const part = identifyingParts.find((value) => suggestions.some((header) => header?.value === value))
  return suggestions.map((header, index) => {
    if (!header) return { value: '' }
    const column = columns[index]
    const isMatching = column ? matching.includes(column) : !matching.length && header.value === part
    return isMatching ? { ...header, isMatchField: true } : header
  })
}

/** Suggests headers by a file's column names; an empty value leaves a column out. */
export const suggestHeaders = (headerCells: (string | null)[], fields: NamedField[]): RecipeHeader[] => {
  const given = headerCells.map(namesOf)
  const nothing: Suggestions = headerCells.map(() => undefined)
  const byColumn = fill(nothing, given, findColumn)
  const hasName = byColumn.some((header) => /^contacts\.(first|last)_name$/.test(header?.value ?? ''))
  const named = hasName ? byColumn : fill(byColumn, given, findWholeName)
  const ofTables = fields.filter(({ is_of_contact }) => !is_of_contact)
  const withFields = fillFields(named, given, ofTables)
  const ofContacts = fields.filter(({ is_of_contact }) => is_of_contact)
  return marked(fillParts(fill(withFields, given, findCustom(ofContacts)), given))
}

/** Suggests headers for a recipe of tickets. */
export const suggestTicketHeaders = (
  headerCells: (string | null)[],
  fields: NamedField[],
): RecipeHeader[] => {
  const given = headerCells.map(namesOf)
  const nothing: Suggestions = headerCells.map(() => undefined)
  const own = fill(fill(nothing, given, findTicketColumn), given, findCustom(fields, ticketCustomHeader))
  return marked(fill(own, given, findContactKey))
}
