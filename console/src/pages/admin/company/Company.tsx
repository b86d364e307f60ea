import { useRead } from '#console/api/read.ts'
import { Facts } from '#console/pages/admin/system/Figures.tsx'
import { admin } from '#console/pages/admin/words.ts'
import { Loaded } from '#console/ui/page/Loaded.tsx'
import { Page } from '#console/ui/page/Page.tsx'
import { Section } from '#console/ui/page/Section.tsx'
import { useWords } from '#console/words/words.ts'
import { Assistants } from './Assistants.tsx'
import { Decisions } from './Decisions.tsx'
import { Logo } from './Logo.tsx'
import { ServiceHours } from './ServiceHours.tsx'
import { companyWords } from './words.ts'

/** What the company decides for everybody: name, logo, hours and limits. */
export const Component = () => {
  const t = useWords(companyWords)
  const title = useWords(admin)('company')
  return (
    <Page title={title}>
      <Loaded of={useRead('/installation')}>
        {({ data: company }) => (
          <>
            <Decisions company={company} />
            <Logo company={company} />
            <ServiceHours company={company} />
            <Assistants company={company} />
            <Section title={t('operator')} hint={t('operator_hint')}>
              <Facts facts={[[t('public_url'), `${company.public_url} (PUBLIC_URL)`]]} />
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  )
}
