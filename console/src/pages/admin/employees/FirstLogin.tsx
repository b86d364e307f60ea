import { Checkbox, Radio } from '@mantine/core'
import { SecretInput } from '#console/ui/controls/SecretInput.tsx'
import { useWords } from '#console/words/words.ts'
import type { useEmployeeForm } from './useEmployeeForm.ts'
import { employeeWords } from './words.ts'

/** How a new employee gets a password: by a link, or as one that the administrator makes up. */
export const FirstLogin = ({ form }: { form: ReturnType<typeof useEmployeeForm> }) => {
  const t = useWords(employeeWords)
  const { values, set, field } = form
  return (
    <>
      <Radio.Group
        label={t('first_login')}
        value={values.first_login}
        onChange={(choice) => set('first_login', choice as 'invitation')}
      >
        <Radio value="invitation" label={t('by_invitation')} mt={6} />
        <Radio value="password" label={t('by_password')} mt={6} />
      </Radio.Group>
      {values.first_login === 'password' && (
        <>
          <SecretInput
            label={t('password')}
            description={t('password_hint')}
            withAsterisk
            autoComplete="new-password"
            {...field('password')}
          />
          <Checkbox
            label={t('must_change')}
            checked={values.must_change_password}
            onChange={({ currentTarget }) => set('must_change_password', currentTarget.checked)}
          />
        </>
      )}
    </>
  )
}
