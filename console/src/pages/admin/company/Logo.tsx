import { useRef } from 'react'
import { parley } from '#console/api/client.ts'
import { failureOf } from '#console/api/failure.ts'
import { useSave } from '#console/api/save.ts'
import { logoOf } from '#console/app/logo.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Section } from '#console/ui/page/Section.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Company.module.css'
import type { Company } from './useCompany.ts'
import { companyWords } from './words.ts'

const refresh = ['/installation', '/installation/public', '/me'] as const

/** The logo, with ways to replace and remove it. */
export const Logo = ({ company }: { company: Company }) => {
  const say = useWords(companyWords)
  const sayCommon = useWords(common)
  const input = useRef<HTMLInputElement>(null)
  const upload = useSave((file: File) => parley.POST('/installation/logo', { body: { file } }), {
    refresh: [...refresh],
    isForm: true,
    done: () => ({ message: say('logo_saved') }),
  })
  const remove = useSave(() => parley.DELETE('/installation/logo'), {
    refresh: [...refresh],
    done: () => ({ message: say('logo_removed') }),
  })
  const address = logoOf(company.logo_url)
  const failure = upload.error && failureOf(upload.error, sayCommon)
  return (
    <Section title={say('logo')} hint={say('logo_hint')}>
      <div className={classes.logo}>
        <span className={classes.frame}>
          {address ? <img src={address} alt={say('logo_of', { name: company.name })} /> : say('no_logo')}
        </span>
        <Button loading={upload.isPending} onClick={() => input.current?.click()}>
          {say(address ? 'replace_logo' : 'choose_logo')}
        </Button>
        {address && (
          <Button kind="quiet" onClick={() => remove.mutate(undefined)}>
            {say('remove_logo')}
          </Button>
        )}
        <input
          ref={input}
          hidden
          type="file"
          accept="image/png,image/jpeg,image/gif,image/webp"
          aria-label={say('logo')}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            if (chosen) upload.mutate(chosen)
            currentTarget.value = ''
          }}
        />
      </div>
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure.errors.file?.[0] ?? failure.text}
        </p>
      )}
    </Section>
  )
}
