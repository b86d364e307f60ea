import { useRef } from 'react'
import { Download } from '#console/ui/controls/Download.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconDownload, IconX } from '#console/ui/controls/icons.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import classes from './messages.module.css'
import { Picture } from './Picture.tsx'
import { messageWords } from './words.ts'

interface Props {
  address: string
  name: string
}

/** A picture in the thread. A click enlarges it to the window, until Esc or another click. */
export const LargePicture = ({ address, name }: Props) => {
  const say = useWords(messageWords)
  const sayCommon = useWords(common)
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  return (
    <>
      <button
        type="button"
        className={classes.view}
        title={say('enlarge')}
        onClick={() => dialog.current?.showModal()}
      >
        <Picture className={classes.picture} src={address} alt={name} loading="lazy" />
      </button>
      {/* Otherwise the page's shortcuts would still work below the dialog. */}
      <dialog
        ref={dialog}
        className={classes.large}
        aria-label={name}
        onClick={close}
        onKeyDown={(event) => event.nativeEvent.stopPropagation()}
      >
        <Picture src={address} alt={name} loading="lazy" />
        <div className={classes.largeTools}>
          <Download href={address} download={name}>
            <IconDownload size={16} stroke={1.6} aria-hidden />
            {say('download')}
          </Download>
          <IconButton icon={IconX} label={sayCommon('close')} onClick={close} />
        </div>
      </dialog>
    </>
  )
}
