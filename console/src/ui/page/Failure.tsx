import { failureOf, isGone } from '#console/api/failure.ts'
import { IconCopy } from '#console/ui/controls/icons.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { Button } from '../controls/Button.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { Notice } from './Notice.tsx'

interface Props {
  error: unknown
  /** The failed action: "The list could not be loaded". */
  title?: string
  onRetry?: () => void
}

/** An error in place of content, with a retry button and the request's ID. */
export const Failure = ({ error, title, onRetry }: Props) => {
  const t = useWords(common)
  const { text, errors, permission, request_id } = failureOf(error, t)
  if (permission)
    return (
      <Notice title={t('not_allowed')} role="alert">
        {t('needs_permission', { permission })}
      </Notice>
    )
  if (isGone(error))
    return (
      <Notice title={title ?? t('could_not_load')} role="alert">
        {text}
      </Notice>
    )
  return (
    <Notice
      title={title ?? t('could_not_load')}
      role="alert"
      actions={
        <>
          {onRetry && <Button onClick={onRetry}>{t('try_again')}</Button>}
          {request_id && (
            <>
              <code>{request_id}</code>
              <IconButton
                icon={IconCopy}
                label={t('copy_request_id')}
                onClick={() => navigator.clipboard.writeText(request_id)}
              />
            </>
          )}
        </>
      }
    >
      {text}
      {Object.entries(errors).map(([field, [message]]) => (
        <p key={field}>
          <code>{field}</code> {message}
        </p>
      ))}
    </Notice>
  )
}
