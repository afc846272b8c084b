import { useEffect } from 'react';
import { NewBuild } from '../new-version/NewBuild';
import { OverrideBanner } from '../remotes/OverrideBanner';
import { DeviceClockNotice } from '../shell/DeviceClockNotice';
import { OtherUserNotice } from '../shell/OtherUserNotice';
import { PlaceNotice } from '../shell/PlaceNotice';

/** The notices that can wait for the first screen, in one chunk, and the place of the snackbar. */
export function LateNotices() {
  useEffect(() => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      // Without a connection a snackbar keeps its first place.
      void import('../shell/snackbar-place').then(
        ({ keepSnackbarsClear }) => keepSnackbarsClear(),
        () => undefined,
      );
    });
    for (const region of document.querySelectorAll('.m-snackbars > *')) observer.observe(region, { childList: true });
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <OverrideBanner />
      <OtherUserNotice />
      <PlaceNotice />
      <DeviceClockNotice />
      <NewBuild />
    </>
  );
}
