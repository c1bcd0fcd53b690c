#![no_main]

use sandtable_testkit::hostile;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Err(what) = hostile::message(bytes) {
        panic!("{what}");
    }
});
