import type { ReactNode } from 'react'

export const CloseIcon = () => <Icon>{<path d="M6 6l12 12M18 6L6 18" />}</Icon>
export const PlusIcon = () => <Icon>{<path d="M12 5v14M5 12h14" />}</Icon>
export const BackIcon = () => <Icon>{<path d="M15 5l-7 7 7 7" />}</Icon>
export const NextIcon = () => <Icon>{<path d="M9 5l7 7-7 7" />}</Icon>
export const PenIcon = () => <Icon>{<path d="M4 20l1-5L16 4l4 4L9 19z" />}</Icon>
export const MailIcon = () => <Icon>{<path d="M3 6h18v12H3zM3 7l9 7 9-7" />}</Icon>
export const PhoneIcon = () => (
  <Icon>{<path d="M6 3h4l2 5-3 2a11 11 0 0 0 5 5l2-3 5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 4 5a2 2 0 0 1 2-2z" />}</Icon>
)
export const TextIcon = () => <Icon>{<path d="M4 5h16v11h-9l-5 4v-4H4z" />}</Icon>
export const DayIcon = () => (
  <Icon>
    {
      <path d="M12 4V2M12 22v-2M4 12H2M22 12h-2M6 6L5 5M19 19l-1-1M6 18l-1 1M19 5l-1 1M12 8a4 4 0 1 1 0 8a4 4 0 0 1 0-8z" />
    }
  </Icon>
)
export const BookIcon = () => <Icon>{<path d="M4 6h16v14H4zM4 10h16M8 3v4M16 3v4" />}</Icon>
export const GridIcon = () => <Icon>{<path d="M4 4h16v16H4zM4 9.3h16M4 14.7h16M9.3 4v16M14.7 4v16" />}</Icon>
export const PaperIcon = () => <Icon>{<path d="M6 3h9l4 4v14H6zM9 12h7M9 16h7" />}</Icon>
export const PeopleIcon = () => (
  <Icon>
    {
      <path d="M9 4a3.5 3.5 0 1 1 0 7a3.5 3.5 0 0 1 0-7zM2 20c0-8 14-8 14 0M16 4.5a3.5 3.5 0 0 1 0 6M18 14c3 1 4 3 4 6" />
    }
  </Icon>
)
export const MoreIcon = () => <Icon>{<path d="M4 6h16M4 12h16M4 18h16" />}</Icon>

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  )
}
