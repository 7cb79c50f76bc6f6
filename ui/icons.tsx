import type { ReactNode } from 'react'

export const CloseIcon = () => <Icon>{<path d="M6 6l12 12M18 6L6 18" />}</Icon>
export const PlusIcon = () => <Icon>{<path d="M12 5v14M5 12h14" />}</Icon>
export const NextIcon = () => <Icon>{<path d="M9 5l7 7-7 7" />}</Icon>
export const PenIcon = () => <Icon>{<path d="M4 20l1-5L16 4l4 4L9 19z" />}</Icon>
export const MailIcon = () => <Icon>{<path d="M3 6h18v12H3zM3 7l9 7 9-7" />}</Icon>
export const PhoneIcon = () => (
  <Icon>{<path d="M6 3h4l2 5-3 2a11 11 0 0 0 5 5l2-3 5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 4 5a2 2 0 0 1 2-2z" />}</Icon>
)
export const TextIcon = () => <Icon>{<path d="M4 5h16v11h-9l-5 4v-4H4z" />}</Icon>

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  )
}
