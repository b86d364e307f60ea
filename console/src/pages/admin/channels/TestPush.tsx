import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { failureOf } from '#console/api/failure.ts'
import { useRead } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { RecordSelect } from '#console/fields/pickers/RecordSelect.tsx'
import { contentOf } from '#console/messages/content.ts'
import { Message } from '#console/messages/Message.tsx'
import { Button } from '#console/ui/controls/Button.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from './Channels.module.css'
import type { Channel } from './platforms.ts'
import { type SampleType, sampleOf, sampleTypes } from './samples.ts'
import { channels } from './words.ts'

/** Sends a sample message of one type to a customer of the channel. */
export const TestPush = ({ channel }: { channel: Channel }) => {
  const t = useWords(channels)
  const tCommon = useWords(common)
  const { contactable_type, id } = channel
  const { data } = useRead('/contactable', { query: { channel_id: id, per_page: 1 } })
  const isNobody = data?.meta.total === 0
  const [type, setType] = useState<SampleType>('text')
  // Nobody is chosen at first: who is gets a message.
  const [to, choose] = useState<number | null>(null)
  const message = sampleOf(type, t)
  const push = useSave((body: Schemas['NewPush']) => parley.POST('/message/push', { body }), { isForm: true })
  const send = (contactable_id: number) => push.mutate({ contactable_type, contactable_id, type, message })
  return (
    <section className={classes.part}>
      <h3>{t('test')}</h3>
      {isNobody && <p className={classes.hint}>{t('nobody')}</p>}
      {data && !isNobody && (
        <>
          <p className={classes.hint}>{t('test_text')}</p>
          <RecordSelect
            label={t('to')}
            path="/contactable"
            nameField="display_name"
            sort="-created_at"
            query={{ channel_id: id }}
            isRequired
            value={to}
            onChange={(person) => {
              push.reset()
              choose(person)
            }}
          />
          <NativeSelect
            label={t('sample')}
            value={type}
            data={sampleTypes.map((value) => ({ value, label: t(value) }))}
            onChange={({ currentTarget }) => {
              push.reset()
              setType(currentTarget.value as SampleType)
            }}
          />
          <div className={classes.sample}>
            <Message content={contentOf(type, message)} side="desk" />
          </div>
          <div className={classes.actions}>
            <Button loading={push.isPending} disabled={to === null} onClick={() => to !== null && send(to)}>
              {t('send')}
            </Button>
            {push.isSuccess && (
              <span role="status" className={classes.works}>
                {t('sent')}
              </span>
            )}
          </div>
          {push.error && (
            <p role="alert" className={classes.refused}>
              {failureOf(push.error, tCommon).text}
            </p>
          )}
        </>
      )}
    </section>
  )
}
