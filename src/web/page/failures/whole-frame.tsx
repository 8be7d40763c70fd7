import { Component, type ReactNode } from "react";

/**
 * Around all that stands in a page. Where its frame fails, the page is given back to the server (react-errors.ts); the router's own
 * boundary would first write a script for developers into it, which trusted types refuse.
 */
export class WholeFrame extends Component<{ readonly children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    // Without storage the page cannot be given back.
    if (this.state.hasFailed) return <p role="alert">Failed to load this page. Please try again later.</p>;
    return this.props.children;
  }
}
