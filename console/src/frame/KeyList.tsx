import { frame } from '#console/app/words.ts'
import { activeKeys } from '#console/keys/keys.ts'
import { Key } from '#console/ui/controls/Key.tsx'
import { Panel } from '#console/ui/page/Panel.tsx'
import { useWords } from '#console/words/words.ts'
import classes from './KeyList.module.css'

/** The shortcuts of the open page. */
export const KeyList = ({ onClose }: { onClose: () => void }) => {
  const t = useWords(frame)
  const keys = activeKeys().filter(
    ({ label }, index, all) => all.findIndex((one) => one.label === label) === index,
  )
  return (
    <Panel title={t('keys')} onClose={onClose}>
      <dl className={classes.keys}>
        {keys.map(({ key, label }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <Key isSpoken>{key.replaceAll('+', ' ')}</Key>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
