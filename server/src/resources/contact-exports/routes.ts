import { guardsOf, headingsOf } from '#fields/exported.ts'
import type { App } from '#http/endpoint.ts'
import { exportEndpoint } from '#http/exports/export.ts'
import { message } from '#messages/message.ts'
import { contactFields } from '#resources/contacts/fields.ts'
import { ContactFilter } from '#resources/contacts/schema.ts'
import { customColumns, exportedFields } from '#resources/cz-cols/exported.ts'
import { exportedList } from './queries.ts'

const { created_at, updated_at, ...own } = headingsOf(contactFields)
const titles = {
  ...own,
  phones: message('headings.phones'),
  mobile: message('headings.mobile'),
  home_phone: message('headings.home_phone'),
  company_phone: message('headings.company_phone'),
  email: message('headings.email'),
  address: message('headings.address'),
  city: message('headings.city'),
  company: message('headings.company'),
  tags: message('headings.tags'),
  sponsor: message('headings.sponsor'),
  created_at,
  updated_at,
}

/** Columns exported only on request, such as the identity number. */
const unusual = ['identity_no', 'mobile', 'home_phone', 'company_phone', 'city', 'sponsor']

/** Exports a list of contacts as a file. */
export const contactExports = (app: App) =>
  exportEndpoint(app, {
    name: 'contact',
    path: '/contact/export',
    tag: 'Contacts',
    operationId: 'exportContacts',
    file: 'contacts',
    filter: ContactFilter,
    titles,
    usual: Object.keys(titles).filter((field) => !unusual.includes(field)),
    guarded: {
      ...guardsOf(contactFields),
      phones: 'phone_number.read',
      mobile: 'phone_number.read',
      home_phone: 'phone_number.read',
      company_phone: 'phone_number.read',
      email: 'email_contact.read',
      address: 'address.read',
      city: 'address.read',
      company: 'company.read',
      tags: 'tag.read',
      sponsor: 'sponsor.read',
    },
    custom: async (db) => customColumns(await exportedFields(db, { of: 'contact' })),
    list: exportedList,
  })
