import { useQuery } from '@tanstack/react-query'
import { reading } from '#console/api/read.ts'
import { logoOf } from '#console/app/logo.ts'
import classes from './Login.module.css'

/** The company's logo and name, before anybody is logged in. The form below them does not move when they arrive. */
export const CompanyHead = ({ as: Name }: { as: 'h1' | 'p' }) => {
  const { data, error } = useQuery({
    ...reading('/installation/public'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const company = data?.data ?? (error ? { name: 'Parley', logo_url: null } : undefined)
  return (
    <header className={classes.head}>
      <span className={classes.logo}>
        {company && <img src={logoOf(company.logo_url) ?? '/assets/mark.svg'} alt="" height="32" />}
      </span>
      <Name>{company?.name ?? '\u00a0'}</Name>
    </header>
  )
}
