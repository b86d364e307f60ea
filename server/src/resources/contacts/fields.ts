import Type from 'typebox'
import { describe } from '#fields/field.ts'
import { Anything, Code, DateTime, Day, FilterId, guarded, guardedFilter, Id, Line, Nullable } from '#shapes'

const Gender = Code({ 0: 'female', 1: 'male' }, 'The labels are the installation’s own')

const DisturbSetting = Type.Unsafe<unknown>({
  ...Anything,
  description: 'When not to disturb: any value, or null',
})

const ExternalId = Type.String({
  ...Line,
  description: 'Its ID in another system; no two contacts of one `source` have the same',
})
const Source = Type.String({ ...Line, description: 'The system that `external_id` is of' })

const identityNumbers = 'contact.identity_no'

/** Hides the birthday in records that embed a contact, for viewers who may not read contacts. */
export const birthdayGuard = { permission: 'contact.read', shown: 'nothing' } as const

/** The fields stored in a contact's own columns. */
export const contactFields = describe({
  id: {
    kind: 'id',
    shape: Id,
    heading: 'headings.id',
    importNames: 'contact id, 聯絡人編號',
    isOnlyMatched: true,
  },
  name: {
    kind: 'text',
    shape: Type.String({ description: 'First and last name', examples: ['王小明'] }),
    isSortable: true,
    isPlaceholder: true,
    heading: 'headings.name',
  },
  first_name: {
    kind: 'text',
    shape: Line,
    input: Line,
    isRequired: true,
    isSortable: true,
    isMerged: true,
    isTracked: true,
    isPlaceholder: true,
    heading: 'headings.first_name',
    importNames: 'first name, first, given name, forename, vorname, 名, 名字',
  },
  last_name: {
    kind: 'text',
    shape: Nullable(Line),
    input: Line,
    isSortable: true,
    isMerged: true,
    isTracked: true,
    isPlaceholder: true,
    heading: 'headings.last_name',
    importNames: 'last name, last, surname, family name, nachname, familienname, 姓, 姓氏',
  },
  membership_no: {
    kind: 'text',
    shape: Nullable(Line),
    input: Line,
    filter: Line,
    isSortable: true,
    isMerged: true,
    isTracked: true,
    isPlaceholder: true,
    heading: 'headings.membership_number',
    importNames: `membership no, membership number, member no, member number, membership id, member id, member, customer no,
      kundennr, kundennummer, mitgliedsnr, mitgliedsnummer,
      customer number, 會員編號, 會員號碼, 會員號, 會員卡號, 會員代號, 會員代碼, 客戶編號, 客戶代號, 客戶代碼, 会员编号, 会员号, 客户编号`,
  },
  identity_no: {
    kind: 'text',
    shape: guarded(Nullable(Line), { permission: identityNumbers, shown: 'last-four' }),
    input: Line,
    filter: guardedFilter(Line, identityNumbers),
    isMerged: true,
    isTracked: true,
    heading: 'headings.identity_number',
    importNames: `identity no, identity number, identity card, id no, id number, id card, id card number, national id,
      national id number, 身分證字號, 身份證字號, 身分證, 身份證, 身分證號, 身份證號, 身分證號碼, 身份證號碼,
      身分證統一編號, 身份证号, 身份证号码`,
  },
  external_id: {
    kind: 'text',
    shape: Nullable(ExternalId),
    input: ExternalId,
    filter: Line,
    isSortable: true,
    isMerged: true,
    isTracked: true,
    isPlaceholder: true,
    heading: 'headings.external_id',
    importNames: 'external id, foreign id, crm id, shop id, 外部編號, 外部代號, 外部识别码',
    isOnlyMatched: true,
  },
  source: {
    kind: 'text',
    shape: Nullable(Source),
    input: Source,
    filter: Line,
    isMerged: true,
    isTracked: true,
    heading: 'headings.source',
    importNames: 'source, source system, 來源, 來源系統, 来源系统',
    isOnlyMatched: true,
  },
  gender: {
    kind: 'code',
    shape: Nullable(Gender),
    input: Gender,
    filter: Gender,
    isMerged: true,
    isTracked: true,
    heading: 'headings.gender',
    importNames: 'gender, sex, 性別, 性别',
  },
  birth_at: {
    kind: 'day',
    shape: Nullable(Day),
    embedded: guarded(Nullable(Day), birthdayGuard),
    input: Day,
    hasRange: true,
    isSortable: true,
    isMerged: true,
    isTracked: true,
    heading: 'headings.birthday',
    importNames:
      'birth at, birthday, birth date, birthdate, date of birth, dob, geburtsdatum, geburtstag, 生日, 出生日期, 出生年月日',
  },
  profile_id: { kind: 'id', shape: Id, importNames: 'profile id', isOnlyMatched: true },
  sponsor_id: {
    kind: 'id',
    shape: Nullable(Id),
    input: Id,
    filter: FilterId,
    isMerged: true,
    isTracked: true,
    refersTo: 'sponsor',
    importNames: 'sponsor id, sponsor, brand id, 委託方編號, 品牌編號',
  },
  disturb_setting: {
    kind: 'json',
    shape: DisturbSetting,
    input: DisturbSetting,
    isMerged: true,
    isTracked: true,
  },
  created_at: {
    kind: 'moment',
    shape: DateTime,
    hasRange: true,
    isSortable: true,
    heading: 'headings.created',
  },
  updated_at: {
    kind: 'moment',
    shape: DateTime,
    hasRange: true,
    isSortable: true,
    heading: 'headings.changed',
  },
})
