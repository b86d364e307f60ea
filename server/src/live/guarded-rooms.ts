import type { Reader } from '#db/connections/reader.ts'
import type { Employee, GuardedRoom } from './employee.ts'
import type { SideSocket } from './events.ts'

const permittedStatement = {
  name: 'live_permitted',
  text: `select contact_name(e.first_name, e.last_name) as name from employees e
    where e.id = $1 and exists (
      select from employee_roles er join roles r on r.id = er.role_id
      where er.employee_id = e.id and ('*' = any(r.permissions) or $2 = any(r.permissions)))`,
}

/** Returns an employee who has a permission. */
const findPermitted = async (reads: Reader, id: number, permission: string) => {
  const [employee] = await reads.query<{ name: string }>(permittedStatement, [id, permission])
  return employee
}

/**
 * Enters a room for which the employee has the permission, unless the client leaves it before that is known. Returns the
 * employee; undefined if the room was not entered.
 */
export const enterGuarded = async (
  socket: SideSocket<Employee>,
  reads: Reader,
  name: string,
  guard: GuardedRoom,
) => {
  const { id, guarded, wanted } = socket.data
  wanted.add(name)
  const employee = await findPermitted(reads, id, guard.permission)
  if (!employee) wanted.delete(name)
  if (!employee || !socket.connected || !wanted.has(name)) return undefined
  guarded.set(name, guard)
  socket.join(name)
  return employee
}

export const leaveGuarded = (socket: SideSocket<Employee>, name: string) => {
  const guard = socket.data.guarded.get(name)
  socket.data.guarded.delete(name)
  socket.data.wanted.delete(name)
  socket.leave(name)
  guard?.left?.()
}
