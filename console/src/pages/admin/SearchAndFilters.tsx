import type { ReactNode } from 'react'
import classes from './SearchAndFilters.module.css'
import { SearchField } from './SearchField.tsx'

/** The search and the filters of a list of the administration. They fill the rows of a narrow screen. */
export const SearchAndFilters = ({ children }: { children?: ReactNode }) => (
  <div className={classes.fields}>
    <SearchField />
    {children}
  </div>
)
