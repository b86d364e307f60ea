import { fieldColumns } from '#http/export.ts'
import { customColumns } from '#resources/cz-cols/exported.ts'
import type { ExportedContact } from './queries.ts'

type Field = Exclude<keyof ExportedContact, 'cz_cols'>

const titles: Record<Field, string> = {
  id: 'ID',
  name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  membership_no: 'Membership number',
  identity_no: 'Identity number',
  gender: 'Gender',
  birth_at: 'Day of birth',
  phones: 'Phones',
  mobile: 'Mobile',
  home_phone: 'Home phone',
  company_phone: 'Company phone',
  email: 'E-mail',
  address: 'Address',
  company: 'Company',
  tags: 'Tags',
  sponsor: 'Sponsor',
  created_at: 'Created',
  updated_at: 'Changed',
}

/** What a file has where nobody chose; not the identity number. */
export const usualColumns: string[] = (Object.keys(titles) as Field[]).filter(
  (field) => !['identity_no', 'mobile', 'home_phone', 'company_phone', 'sponsor'].includes(field),
)

/** The names that `columns` takes beside `cz_cols.<id>`. */
export const columnNames = Object.keys(titles)

/** Every column of contacts by its name, custom fields as `cz_cols.5`. */
export const columnsWith = (fields: { id: number; name: string }[]) =>
  new Map([...fieldColumns<ExportedContact, Field>(titles), ...customColumns<ExportedContact>(fields)])
