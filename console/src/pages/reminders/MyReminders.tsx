import { frame } from '#console/app/words.ts'
import { ListPager } from '#console/lists/List.tsx'
import { useList } from '#console/lists/useList.ts'
import { Loaded } from '#console/ui/page/Loaded.tsx'
import { Notice } from '#console/ui/page/Notice.tsx'
import { Page } from '#console/ui/page/Page.tsx'
import { useWords } from '#console/words/words.ts'
import { ReminderItem } from './ReminderItem.tsx'
import classes from './Reminders.module.css'
import { reminderWords } from './words.ts'

/** All reminders of the employee, the next first, each with the record that it is on. */
export const Component = () => {
  const t = useWords(reminderWords)
  const tFrame = useWords(frame)
  const list = useList('/me/reminder', { sort: 'remind_at' })
  return (
    <Page title={tFrame('my_reminders')} footer={<ListPager list={list} />}>
      <Loaded of={{ ...list, data: list.rows }}>
        {(reminders) =>
          reminders.length ? (
            <ul className={classes.mine} aria-label={tFrame('my_reminders')}>
              {reminders.map((reminder) => (
                <ReminderItem key={reminder.id} reminder={reminder} hasSubject />
              ))}
            </ul>
          ) : (
            <Notice title={t('none')}>{t('none_text')}</Notice>
          )
        }
      </Loaded>
    </Page>
  )
}
