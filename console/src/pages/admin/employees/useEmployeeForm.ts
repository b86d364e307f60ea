import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { useRefresh } from '#console/api/read.ts'
import { common } from '#console/ui/words.ts'
import { tellDone } from '#console/undo/undo.ts'
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
  account: values.account.trim(),
  first_name: values.first_name.trim(),
  ...(Object.fromEntries(texts.map((name) => [name, values[name].trim() || null])) as Record<
    (typeof texts)[number],
    string | null
  >),
})

/** The form of an employee, new or not; a password is part of a new one alone. */
export const useEmployeeForm = (employee: Employee | undefined, onCreated?: (id: number) => void) => {
  const say = useWords(employeeWords)
  const sayCommon = useWords(common)
  const refresh = useRefresh()
  const change = async (id: number, body: ReturnType<typeof bodyOf>) => {
    const answer = await parley.PUT('/employee/{id}', { path: { id }, body })
    await refresh('/employee')
    return answer
  }
  return useForm<Values, { data: Employee }>({
    initial: valuesOf(employee),
    check: ({ account, first_name, password }) => ({
      account: account.trim() ? undefined : sayCommon('required'),
      first_name: first_name.trim() ? undefined : sayCommon('required'),
      password: employee || password ? undefined : sayCommon('required'),
    }),
    submit: (values) =>
      employee
        ? change(employee.id, bodyOf(values))
        : parley.POST('/employee', { body: { ...bodyOf(values), password: values.password } }),
    onDone: async ({ data: { id, name } }) => {
      if (employee) {
        const undo = () => change(id, bodyOf(valuesOf(employee)))
        return tellDone({ message: say('changed', { name }), undo })
      }
      await refresh('/employee')
      tellDone({ message: say('created', { name }) })
      onCreated?.(id)
    },
  })
}
