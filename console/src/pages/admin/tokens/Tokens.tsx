import { Select } from '@mantine/core'
import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useRead } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { Once } from '#console/pages/admin/Once.tsx'
import { admin } from '#console/pages/admin/words.ts'
import { Button } from '#console/ui/Button.tsx'
import { Page } from '#console/ui/Page.tsx'
import { Section } from '#console/ui/Section.tsx'
import { useWords } from '#console/words/words.ts'
import { tokens } from './words.ts'

/** Makes the permanent token of an employee, which is shown this once. */
export const Component = () => {
  const say = useWords(tokens)
  const title = useWords(admin)('tokens')
  const { data } = useRead('/colleague', { query: { per_page: 1000 } })
  const [id, choose] = useState<number>()
  const [token, show] = useState<string>()
  const name = data?.data.find((one) => one.id === id)?.name ?? ''
  const create = useSave((of: number) => parley.POST('/employee/{id}/token', { path: { id: of } }), {
    onSuccess: ({ access_token }) => show(access_token),
  })
  return (
    <Page title={title}>
      <Section title={title} hint={say('what')}>
        {token === undefined ? (
          <>
            <Select
              label={say('employee')}
              searchable
              value={id === undefined ? null : String(id)}
              data={(data?.data ?? []).map((one) => ({ value: String(one.id), label: one.name }))}
              onChange={(next) => choose(next === null ? undefined : Number(next))}
            />
            {id !== undefined && (
              <>
                <p>{say('replaces')}</p>
                <div>
                  <Button loading={create.isPending} onClick={() => create.mutate(id)}>
                    {say('anyway', { name })}
                  </Button>
                </div>
              </>
            )}
          </>
        ) : (
          <Once
            label={say('token', { name })}
            hint={say('once')}
            value={token}
            kept={say('kept')}
            onKept={() => {
              show(undefined)
              choose(undefined)
            }}
          />
        )}
      </Section>
    </Page>
  )
}
