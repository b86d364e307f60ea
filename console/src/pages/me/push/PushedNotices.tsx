import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useMe } from '#console/api/me.ts'
import { useSave } from '#console/api/save.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from '../Me.module.css'
import { type NoticeType, noticeTypes } from '../noticeTypes.ts'
import { mine } from '../words.ts'
import { pushWords } from './words.ts'

type PushTypes = Schemas['Me']['unpushed_notices']

const others = ['message', 'import', 'rule', 'rule_paused'] as const

/** What is sent to the employee's devices. */
export const PushedNotices = () => {
  const t = useWords(pushWords)
  const tMine = useWords(mine)
  const { unpushed_notices, muted_notices } = useMe()
  const [chosen, choose] = useState<PushTypes>()
  const save = useSave((unpushed_notices: PushTypes) => parley.PUT('/me', { body: { unpushed_notices } }), {
    refresh: ['/me'],
  })
  const unpushed = (!save.isError && chosen) || unpushed_notices
  const change = (next: PushTypes) => {
    choose(next)
    save.mutate(next)
  }
  const box = (type: PushTypes[number], label: string, isMuted = false) => (
    <Checkbox
      key={type}
      label={label}
      disabled={isMuted}
      checked={!isMuted && !unpushed.includes(type)}
      onChange={({ currentTarget: { checked } }) =>
        change(checked ? unpushed.filter((one) => one !== type) : [...unpushed, type])
      }
    />
  )
  return (
    <fieldset className={classes.kinds}>
      <legend>{t('kinds')}</legend>
      <p className={classes.quiet}>{t('kinds_hint')}</p>
      {noticeTypes.map((type: NoticeType) =>
        box(type, tMine(`notice_${type}`), muted_notices.includes(type)),
      )}
      {others.map((type) => box(type, t(`kind_${type}`)))}
    </fieldset>
  )
}
