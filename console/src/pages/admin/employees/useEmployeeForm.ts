import { parley } from '#console/api/client.ts'
import { useMay } from '#console/api/me.ts'
import { showToast } from '#console/app/undo.ts'
import { numberIn } from '#console/fields/numbers.ts'
import type { Version } from '#console/pages/admin/records/useRecord.ts'
import { useRecordForm } from '#console/pages/admin/records/useRecordForm.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { keepLink } from './links.ts'
import { employeeWords } from './words.ts'

type Employee = Schemas['EmployeeAccount']

const texts = ['last_name', 'employee_no', 'identity_no', 'photo_url'] as const
const links = ['job_title_id', 'department_id', 'extension_id', 'cti_agent_id'] as const
export type Text = (typeof texts)[number] | 'account' | 'first_name' | 'password'
export type Link = (typeof links)[number]
type Values = Record<Text, string> &
  Record<Link, number | null> & {
    role_ids: number[]
    group_ids: number[]
    skill_ids: number[]
    capacity: string
    /** How a new employee gets a password. */
    first_login: 'invitation' | 'password'
    must_change_password: boolean
  }

const valuesOf = (employee: Employee | undefined): Values => {
  const all = [...texts, 'account', 'first_name'] as const
  const written = Object.fromEntries(all.map((name) => [name, employee?.[name] ?? '']))
  const linked = Object.fromEntries(links.map((name) => [name, employee?.[name] ?? null]))
  return {
    ...written,
    ...linked,
    password: '',
    role_ids: employee?.role_ids ?? [],
    group_ids: employee?.group_ids ?? [],
    skill_ids: employee?.skill_ids ?? [],
    capacity: String(employee?.capacity ?? ''),
    first_login: 'invitation',
    must_change_password: employee?.must_change_password ?? true,
  } as Values
}

/** Returns the body of an employee; the first group is the primary one. */
const bodyOf = ({ password, first_login, must_change_password, ...values }: Values) => ({
  ...values,
  ...(first_login === 'password' && password && { password, must_change_password }),
  group_id: values.group_ids[0] ?? null,
  capacity: numberIn(values.capacity),
  account: values.account.trim(),
  first_name: values.first_name.trim(),
  ...Object.fromEntries(texts.map((name) => [name, values[name].trim() || null])),
})

/** Makes a link for a new employee, which their panel shows. Without one, the panel offers to make it. */
const invite = async (employee: number) => {
  const { data } = await parley.POST('/employee/{employee}/invitation', { path: { employee } })
  keepLink(employee, data.url)
}

/** The form of a new or existing employee. Only a new one has a password field. */
export const useEmployeeForm = (record: Version<Employee> | undefined, onCreated: (id: number) => void) => {
  const t = useWords(employeeWords)
  const tCommon = useWords(common)
  const may = useMay()
  const form = useRecordForm<Values, Employee>({
    path: '/employee',
    record,
    valuesOf,
    bodyOf,
    isSecret: (name) => name === 'password',
    check: ({ account, first_name, password, first_login }) => ({
      account: account.trim() ? undefined : tCommon('required'),
      first_name: first_name.trim() ? undefined : tCommon('required'),
      password: record || password || first_login === 'invitation' ? undefined : tCommon('required'),
    }),
    onDone: async ({ id, name, has_password }, before) => {
      showToast({
        message: t(before ? 'changed' : 'created', { name }),
        ...(before && { undo: form.restore(before) }),
      })
      if (before) return
      if (!has_password && may('employee.update')) await invite(id).catch(() => undefined)
      onCreated(id)
    },
  })
  return form
}
