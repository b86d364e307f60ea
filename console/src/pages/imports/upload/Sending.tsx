import { Button } from '#console/ui/controls/Button.tsx'
import { formatBytes } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { fileWords } from './fileWords.ts'
import classes from './Sending.module.css'
import type { useUpload } from './useUpload.ts'

/** The file size in bytes below which the upload is too short to show its progress. */
const minReportedBytes = 1_000_000

/** The progress of an upload, with a button to stop it. */
export const Sending = ({ progress, stop }: Pick<ReturnType<typeof useUpload>, 'progress' | 'stop'>) => {
  const t = useWords(fileWords)
  if (!progress || progress.total < minReportedBytes) return null
  const { sent, total } = progress
  const text = t('sending', { sent: formatBytes(sent), total: formatBytes(total) })
  return (
    <span className={classes.sending}>
      <progress value={sent} max={total} aria-label={text} />
      <span role="status">{sent < total ? text : t('being_read')}</span>
      <Button kind="quiet" onClick={stop}>
        {t('stop_sending')}
      </Button>
    </span>
  )
}
