/** The columns of a file of employees, by the names that headers give them. */
const names = {
  account: ['account', 'user name', 'username', 'login', '帳號'],
  first_name: ['first name', 'given name', 'name', '名', '名字'],
  last_name: ['last name', 'family name', 'surname', '姓', '姓氏'],
  employee_no: ['employee no', 'employee number', 'staff number', '員工編號', '工號'],
  roles: ['role', 'roles', '角色'],
  groups: ['group', 'groups', 'team', 'teams', '群組'],
}
export type Column = keyof typeof names

const folded = (text: string) =>
  text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[\s_.]+/g, ' ')
    .trim()

/** Returns each column's place in a header row, and the headers that name none. */
export const placesOf = (header: (string | null | undefined)[]) => {
  const places = new Map<Column, number>()
  const ignored: string[] = []
  for (const [place, cell] of header.entries()) {
    if (!cell) continue
    const [column] = Object.entries(names).find(([, known]) => known.includes(folded(cell))) ?? []
    if (column && !places.has(column as Column)) places.set(column as Column, place)
    else ignored.push(cell)
  }
  return { places, ignored }
}

/** Names of the built-in roles in the Chinese console. */
export const builtInRoles = { administrator: '管理員', agent: '客服人員' }

/** Returns the names in a cell of roles or groups. */
export const namesIn = (cell: string | null | undefined) =>
  (cell ?? '')
    .split(/[;,、|]/)
    .map((name) => name.trim())
    .filter(Boolean)
