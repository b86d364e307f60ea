import assert from 'node:assert/strict'

/** What a generated client is given for one operation. */
interface Call {
  path?: Record<string, number>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

/** Calls an operation by its ID. Returns the body of the answer. */
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
export type Drive = (operationId: string, call: Call) => Promise<any>

/** Drives seven operations on contacts. Returns the contact. */
export const driveContacts = async (drive: Drive, client: string) => {
  const { data: field } = await drive('createCzCol', { body: { name: `Order of ${client}`, type: 1 } })
  const { data: contact } = await drive('createContact', {
    body: {
      first_name: client,
      membership_no: `M-${client}`,
      cz_cols: [{ id: field.id, value: `A-${client}` }],
      phones: [{ type: 2, number: '+886 912-345-678' }],
    },
  })
  const path = { contact: contact.id }
  assert.equal((await drive('getContact', { path })).data.profile.phones[0].number, '+886 912-345-678')
  const changed = await drive('updateContact', { path, body: { last_name: 'Wang' } })
  assert.equal(changed.data.name, `${client} Wang`)

  const byValue = JSON.stringify([{ id: field.id, op: '=', val: `A-${client}` }])
  const found = await drive('listContacts', { query: { cz_cols: byValue, fields: ['id', 'name'] } })
  assert.deepEqual(found.data, [{ id: contact.id, name: `${client} Wang` }])
  assert.equal(found.meta.total, 1)

  const { data: tag } = await drive('createTag', { body: { name: `Tag of ${client}` } })
  assert.equal((await drive('listTags', { query: { search: `Tag of ${client}` } })).data[0].id, tag.id)
  await drive('deleteTag', { path: { id: tag.id } })
  return contact
}

/** Drives ten operations as an integrator would, each client with names of its own. */
export const driveTen = async (drive: Drive, client: string) => {
  const contact = await driveContacts(drive, client)
  const { data: ticket } = await drive('createTicket', {
    body: { subject: `Parcel of ${client}`, contact_id: contact.id, priority: 2 },
  })
  const tickets = await drive('listTickets', {
    query: { contact_id: contact.id, statuses: [0, 1], sort: '-created_at', count: false },
  })
  assert.deepEqual(
    tickets.data.map(({ id }: { id: number }) => id),
    [ticket.id],
  )
}
