import { failureOf } from '#console/api/failure.ts'
import { Failure } from '#console/ui/page/Failure.tsx'
import { Notice } from '#console/ui/page/Notice.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { designer } from '../designer/designerWords.ts'

/** The reason why a file could not be previewed: a problem in the file, or the upload. */
export const Unreadable = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const t = useWords(designer)
  const { errors } = failureOf(error, useWords(common))
  const [why] = Object.values(errors).flat()
  if (!why) return <Failure error={error} title={t('not_sent')} onRetry={onRetry} />
  return (
    <Notice title={t('unreadable')} role="alert">
      {why} {t('unreadable_hint')}
    </Notice>
  )
}
