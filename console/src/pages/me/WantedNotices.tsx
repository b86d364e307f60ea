import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useMe } from '#console/api/me.ts'
import { useSave } from '#console/api/save.ts'
import { Section } from '#console/ui/page/Section.tsx'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from './Me.module.css'
import { noticeTypes } from './noticeTypes.ts'
import { mine } from './words.ts'

type NoticeTypes = Schemas['Me']['muted_notices']

/** What the employee is notified of. */
export const WantedNotices = () => {
  const t = useWords(mine)
  const { muted_notices } = useMe()
  const [chosen, choose] = useState<NoticeTypes>()
  const save = useSave((muted_notices: NoticeTypes) => parley.PUT('/me', { body: { muted_notices } }), {
    refresh: ['/me'],
  })
  const muted = (!save.isError && chosen) || muted_notices
  const change = (next: NoticeTypes) => {
    choose(next)
    save.mutate(next)
  }
  return (
    <Section title={t('notices')}>
      <p className={classes.quiet}>{t('notices_hint')}</p>
      {noticeTypes.map((type) => (
        <Checkbox
          key={type}
          label={t(`notice_${type}`)}
          checked={!muted.includes(type)}
          onChange={({ currentTarget: { checked } }) =>
            change(checked ? muted.filter((one) => one !== type) : [...muted, type])
          }
        />
      ))}
    </Section>
  )
}
