/** What shows a ticket, its links, history and other parts. */
export const refreshed = ['/ticket/{ticket}', '/ticket/{ticket}/']
