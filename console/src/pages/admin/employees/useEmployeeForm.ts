import { showToast } from '#console/app/undo.ts'
import type { Version } from '#console/pages/admin/records/useRecord.ts'
import { useRecordForm } from '#console/pages/admin/records/useRecordForm.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { employeeWords } from './words.ts'

type Employee = Schemas['EmployeeAccount']

const texts = ['last_name', 'employee_no', 'identity_no', 'photo_url'] as const
const links = ['job_title_id', 'department_id', 'extension_id', 'group_id', 'cti_agent_id'] as const
export type Text = (typeof texts)[number] | 'account' | 'first_name' | 'password'
export type Link = (typeof links)[number]
type Values = Record<Text, string> & Record<Link, number | null> & { role_ids: number[] }

const valuesOf = (employee: Employee | undefined): Values => {
  const all = [...texts, 'account', 'first_name'] as const
  const written = Object.fromEntries(all.map((name) => [name, employee?.[name] ?? '']))
  const linked = Object.fromEntries(links.map((name) => [name, employee?.[name] ?? null]))
  return { ...written, ...linked, password: '', role_ids: employee?.role_ids ?? [] } as Values
}

const bodyOf = ({ password, ...values }: Values) => ({
  ...values,
  ...(password && { password }),
  account: values.account.trim(),
  first_name: values.first_name.trim(),
  ...Object.fromEntries(texts.map((name) => [name, values[name].trim() || null])),
})

/** The form of a new or existing employee. Only a new one has a password field. */
export const useEmployeeForm = (record: Version<Employee> | undefined, onCreated: (id: number) => void) => {
  const say = useWords(employeeWords)
  const sayCommon = useWords(common)
  const form = useRecordForm<Values, Employee>({
    path: '/employee',
    record,
    valuesOf,
    bodyOf,
    isSecret: (name) => name === 'password',
    check: ({ account, first_name, password }) => ({
      account: account.trim() ? undefined : sayCommon('required'),
      first_name: first_name.trim() ? undefined : sayCommon('required'),
      password: record || password ? undefined : sayCommon('required'),
    }),
    onDone: ({ id, name }, before) => {
      showToast({
        message: say(before ? 'changed' : 'created', { name }),
        ...(before && { undo: form.restore(before) }),
      })
      if (!before) onCreated(id)
    },
  })
  return form
}
