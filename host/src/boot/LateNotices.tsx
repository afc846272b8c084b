import { useEffect } from 'react';
import { NewBuild } from '../new-version/NewBuild';
import { OverrideBanner } from '../remotes/OverrideBanner';
import { DeviceClockNotice } from '../shell/DeviceClockNotice';
import { OtherUserNotice } from '../shell/OtherUserNotice';
import { PlaceNotice } from '../shell/PlaceNotice';

/** The notices that can wait for the first screen, in one chunk, and the place of the snackbar. */
export function LateNotices() {
  useEffect(() => {
    const end = new AbortController();
    function load() {
      observer.disconnect();
      // Without a connection a snackbar keeps its first place.
      void import('../shell/snackbar-place').then(
        ({ keepSnackbarsClear }) => keepSnackbarsClear(end.signal),
        () => undefined,
      );
    }
    const observer = new MutationObserver(load);
    for (const region of document.querySelectorAll('.m-snackbars > *')) observer.observe(region, { childList: true });
    // A message may have come before this code.
    if (document.querySelector('.m-snackbar')) load();
    return () => {
      observer.disconnect();
      end.abort();
    };
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
