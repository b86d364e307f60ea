import { useRead } from '#console/api/read.ts'
import { common } from '#console/words/common.ts'
import { currentLanguage, useWords } from '#console/words/words.ts'
import { CopyValue } from '../controls/CopyValue.tsx'
import { Notice } from './Notice.tsx'
import { Page } from './Page.tsx'

const query = { is_administrator: true, per_page: 5, sort: 'name' }

/** Shown for a page that the employee may not open, with the missing permission, who can give it, and a request to them. */
export const NotAllowed = ({ title, permission }: { title: string; permission: string }) => {
  const say = useWords(common)
  const people = useRead('/colleague', { query }).data?.data ?? []
  const names = new Intl.ListFormat(currentLanguage()).format(people.map(({ name }) => name))
  return (
    <Page title={title}>
      <Notice
        title={say('not_allowed')}
        actions={
          <CopyValue
            label={say('request')}
            value={say('request_text', { permission, title, address: window.location.href })}
          />
        }
      >
        {say('needs_permission', { permission })} {names && say('administrators', { names })}
      </Notice>
    </Page>
  )
}
